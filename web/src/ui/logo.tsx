import { brand } from '#shared/brand.ts';
import './logo.css';

interface LogoProps {
  /** The drawing with the name, or one of them. */
  variant: 'full' | 'icon' | 'text';
  /** The documented heights: 80, 100, 120 and 140 pixels. @default the height of the surrounding text */
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** The logo. The name is announced once: next to it the drawing is decorative, alone it has the name as its label. */
export function Logo({ variant, size }: LogoProps) {
  const [first, second] = brand.wordmark;
  return (
    <span className={`logo${size === undefined ? '' : ` logo--${size}`}`}>
      {variant === 'text' ? null : (
        <svg viewBox="0 0 32 32" aria-hidden={variant !== 'icon'} role="img" aria-label={brand.name}>
          <rect width="32" height="32" rx="9" className="logo__tile" />
          <path
            className="logo__corners"
            d="M7.5 11.5v-2a2 2 0 0 1 2-2h2M20.5 7.5h2a2 2 0 0 1 2 2v2M24.5 20.5v2a2 2 0 0 1-2 2h-2M11.5 24.5h-2a2 2 0 0 1-2-2v-2"
          />
          <circle cx="16" cy="13.3" r="3.9" className="logo__person" />
          <path d="M9.3 24.5c.5-4 3.2-6.2 6.7-6.2s6.2 2.2 6.7 6.2z" className="logo__person" />
        </svg>
      )}
      {variant === 'icon' ? null : (
        <bdi className="logo__name">
          {first}
          <span className="logo__second">{second}</span>
        </bdi>
      )}
    </span>
  );
}
