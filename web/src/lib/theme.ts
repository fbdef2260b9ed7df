/** The chosen theme; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const key = 'vesika.theme';

/** The stored choice. */
export function storedTheme(): Theme {
  const value = localStorage.getItem(key);
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Applies a theme and stores it. */
export function applyTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
  showTheme(theme);
}

/** Applies a theme; `src/ui/tokens.css` does the rest. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.dataset['theme'] = theme;
}
