import { Link } from 'react-router';
import { brand } from '#shared/brand.ts';

/** The wordmark, which leads home. */
export function BrandMark() {
  return (
    <Link to="/" className="brand-mark">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" className="brand-mark__tile" />
        <path
          className="brand-mark__corners"
          d="M7.5 11.5v-2a2 2 0 0 1 2-2h2M20.5 7.5h2a2 2 0 0 1 2 2v2M24.5 20.5v2a2 2 0 0 1-2 2h-2M11.5 24.5h-2a2 2 0 0 1-2-2v-2"
        />
        <circle cx="16" cy="13.3" r="3.9" className="brand-mark__person" />
        <path d="M9.3 24.5c.5-4 3.2-6.2 6.7-6.2s6.2 2.2 6.7 6.2z" className="brand-mark__person" />
      </svg>
      <span>{brand.name}</span>
    </Link>
  );
}
