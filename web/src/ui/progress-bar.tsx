interface ProgressBarProps {
  /** What is going on; required, so that no progress is without text. */
  label: string;
  /** 0 to 1; absent if it is unknown. */
  share?: number;
  /** The share as text, for example `43 %`. */
  text?: string;
}

/** Progress as text and as a bar. */
export function ProgressBar({ label, share, text }: ProgressBarProps) {
  return (
    <div className="progress">
      <div className="progress__line" aria-hidden="true">
        <span>{label}</span>
        <span>{text}</span>
      </div>
      <progress aria-label={label} max={1} value={share} />
    </div>
  );
}
