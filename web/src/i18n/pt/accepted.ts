import { portuguese } from '#shared/payments/acceptance-texts/2026-11-22/pt.ts';
import { acceptedTexts } from '../accepted-texts.ts';

export default acceptedTexts(portuguese);
