import { needTexts } from '#web/i18n/i18n.ts';
import { lazyComponent } from '../lazy-component.tsx';

/** Saves a receipt; loaded on first render, since most pages have none. */
export const ReceiptButton = lazyComponent(async () => {
  const [part] = await Promise.all([import('./receipt-button.tsx'), needTexts('receipts')]);
  return part.ReceiptButton;
});
