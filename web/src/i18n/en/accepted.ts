import { english } from '#shared/texts/en/acceptance-2026-11-28.ts';
import { acceptedTexts } from '../accepted-texts.ts';

export default acceptedTexts(english);
