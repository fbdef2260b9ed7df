import { german } from '#shared/texts/de/acceptance-2026-11-28.ts';
import { acceptedTexts } from '../accepted-texts.ts';

export default acceptedTexts(german);
