/** The kit's design tokens, pointed at the variables of `src/ui/tokens.css`, which define light and dark. */
export const amplifyTokens = {
  fonts: { default: { variable: { value: 'var(--font)' }, static: { value: 'var(--font)' } } },
  colors: {
    font: {
      primary: { value: 'var(--ink)' },
      secondary: { value: 'var(--ink-soft)' },
      tertiary: { value: 'var(--ink-soft)' },
      error: { value: 'var(--bad)' },
      focus: { value: 'var(--brand)' },
      interactive: { value: 'var(--brand)' },
    },
    background: {
      primary: { value: 'var(--card)' },
      secondary: { value: 'var(--page)' },
      error: { value: 'var(--bad-soft)' },
    },
    border: {
      primary: { value: 'var(--line-strong)' },
      secondary: { value: 'var(--line)' },
      focus: { value: 'var(--brand)' },
      error: { value: 'var(--bad)' },
    },
    overlay: { '5': { value: 'var(--veil)' } },
  },
  components: {
    button: {
      borderRadius: { value: '999px' },
      fontWeight: { value: '600' },
      primary: {
        backgroundColor: { value: 'var(--action)' },
        color: { value: 'var(--on-action)' },
        _hover: { backgroundColor: { value: 'var(--action-hover)' }, color: { value: 'var(--on-action)' } },
        _focus: { backgroundColor: { value: 'var(--action-hover)' }, color: { value: 'var(--on-action)' } },
        _active: { backgroundColor: { value: 'var(--action-hover)' }, color: { value: 'var(--on-action)' } },
        _disabled: { backgroundColor: { value: 'var(--line)' }, color: { value: 'var(--ink-soft)' } },
        _loading: { backgroundColor: { value: 'var(--line)' }, color: { value: 'var(--ink-soft)' } },
      },
      link: {
        color: { value: 'var(--brand)' },
        _hover: { color: { value: 'var(--brand)' }, backgroundColor: { value: 'var(--brand-soft)' } },
        _focus: { color: { value: 'var(--brand)' }, backgroundColor: { value: 'var(--brand-soft)' } },
        _active: { color: { value: 'var(--brand)' }, backgroundColor: { value: 'var(--brand-soft)' } },
      },
      _hover: {
        color: { value: 'var(--brand)' },
        backgroundColor: { value: 'var(--brand-soft)' },
        borderColor: { value: 'var(--brand)' },
      },
      _focus: {
        color: { value: 'var(--brand)' },
        backgroundColor: { value: 'var(--brand-soft)' },
        borderColor: { value: 'var(--brand)' },
      },
      _active: {
        color: { value: 'var(--brand)' },
        backgroundColor: { value: 'var(--brand-soft)' },
        borderColor: { value: 'var(--brand)' },
      },
    },
    fieldcontrol: { borderRadius: { value: '12px' } },
    checkbox: {
      button: { color: { value: 'var(--on-action)' } },
      icon: { backgroundColor: { value: 'var(--action)' }, borderRadius: { value: '6px' } },
    },
    radio: { button: { _checked: { color: { value: 'var(--brand)' } } } },
    accordion: {
      backgroundColor: { value: 'transparent' },
      item: { trigger: { backgroundColor: { value: 'transparent' } } },
    },
    loader: { strokeFilled: { value: 'var(--brand)' }, strokeEmpty: { value: 'var(--line)' } },
  },
} as const;
