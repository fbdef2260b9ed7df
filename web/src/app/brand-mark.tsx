import { Link } from 'react-router';
import { Logo } from '#web/ui/logo.tsx';

export function BrandMark() {
  return (
    <Link to="/" className="brand-mark">
      <Logo variant="full" />
    </Link>
  );
}
