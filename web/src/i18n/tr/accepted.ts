import { turkish } from '#shared/payments/acceptance-texts/2026-11-22/tr.ts';
import { acceptedTexts } from '../accepted-texts.ts';

export default acceptedTexts(turkish);
