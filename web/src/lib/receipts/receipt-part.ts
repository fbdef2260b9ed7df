import { needTexts } from '#web/i18n/i18n.ts';
import { sitePart } from '../site-part.tsx';

/** Saves a receipt; fetched when it is first shown, as most pages show none. */
export const ReceiptButton = sitePart(async () => {
  const [part] = await Promise.all([import('./receipt-button.tsx'), needTexts('receipts')]);
  return part.ReceiptButton;
});
