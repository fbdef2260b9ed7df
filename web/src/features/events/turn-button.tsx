import { Icon } from '#web/ui/icon.tsx';

interface TurnButtonProps {
  to: 'before' | 'after';
  label: string;
  /** Whether there is no photo to turn to; the button keeps the focus. @default no */
  isEnd?: boolean;
  onClick: () => void;
}

/** A round button that turns to the photo before or after. */
export function TurnButton({ to, label, isEnd, onClick }: TurnButtonProps) {
  return (
    <button
      type="button"
      className={`turn-button turn-button--${to}`}
      aria-label={label}
      aria-disabled={isEnd}
      onClick={onClick}
    >
      <Icon name="chevron" />
    </button>
  );
}
