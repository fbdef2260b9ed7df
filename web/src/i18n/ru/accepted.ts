import { russian } from '#shared/payments/acceptance-texts/2026-11-22/ru.ts';
import { acceptedTexts } from '../accepted-texts.ts';

export default acceptedTexts(russian);
