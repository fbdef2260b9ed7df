interface ProgressBarProps {
  /** What is going on; no progress without words. */
  label: string;
  /** 0 to 1; absent when nobody can know. */
  share?: number;
  /** The share in words, for example `43 %`. */
  text?: string;
}

/** How far something is, in words and as a bar. */
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
