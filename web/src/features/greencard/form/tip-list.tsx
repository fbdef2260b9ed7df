import { Icon } from '#web/ui/icon.tsx';

/** Short tips, each with a tick. */
export function TipList({ tips }: { tips: readonly string[] }) {
  return (
    <ul className="tips__list">
      {tips.map((tip) => (
        <li key={tip}>
          <Icon name="check" />
          {tip}
        </li>
      ))}
    </ul>
  );
}
