import { needTexts } from '#web/i18n/i18n.ts';
import { lazyComponent } from '../lazy-component.tsx';

/** Saves a receipt; fetched when it is first shown, as most pages show none. */
export const ReceiptButton = lazyComponent(async () => {
  const [part] = await Promise.all([import('./receipt-button.tsx'), needTexts('receipts')]);
  return part.ReceiptButton;
});
