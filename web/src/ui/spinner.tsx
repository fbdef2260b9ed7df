import { Loader } from '@aws-amplify/ui-react';

/** A spinner with a text. */
export function Spinner({ label }: { label: string }) {
  return (
    <p className="row" role="status">
      <Loader size="large" role="presentation" aria-hidden="true" />
      <span>{label}</span>
    </p>
  );
}
