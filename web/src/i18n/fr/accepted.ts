import { french } from '#shared/texts/fr/acceptance-2026-11-28.ts';
import { acceptedTexts } from '../accepted-texts.ts';

export default acceptedTexts(french);
