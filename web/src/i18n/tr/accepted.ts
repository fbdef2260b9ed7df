import { turkish } from '#shared/texts/tr/acceptance-2026-11-28.ts';
import { acceptedTexts } from '../accepted-texts.ts';

export default acceptedTexts(turkish);
