import { Toaster } from 'sonner';
import 'sonner/dist/styles.css';

/** Where short messages appear: one at a time, 4000 ms, 14 px apart. */
export function Toasts({
  theme,
  direction,
  label,
}: {
  theme: 'system' | 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  label: string;
}) {
  return (
    <Toaster
      visibleToasts={1}
      duration={4000}
      gap={14}
      position="bottom-center"
      theme={theme}
      dir={direction}
      containerAriaLabel={label}
    />
  );
}
