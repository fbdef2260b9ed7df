import { needTexts } from '#web/i18n/i18n.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';

/** The settings, which few visits to the wallet open. */
export const SettingsTab = lazyComponent(async () => {
  const [{ SettingsTab }] = await Promise.all([
    import('./settings-tab.tsx'),
    needTexts('settings', 'password', 'auth', 'account'),
  ]);
  return SettingsTab;
});
