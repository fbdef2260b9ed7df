import { Link } from 'react-router';
import { Logo } from '#web/ui/logo.tsx';

/** The logo, which leads home. */
export function BrandMark() {
  return (
    <Link to="/" className="brand-mark">
      <Logo variant="full" />
    </Link>
  );
}
