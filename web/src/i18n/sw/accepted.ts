import { swahili } from '#shared/texts/sw/acceptance-2026-11-28.ts';
import { acceptedTexts } from '../accepted-texts.ts';

export default acceptedTexts(swahili);
