import { useTranslation } from 'react-i18next';
import { useNow } from '#web/lib/use-now.ts';

interface RemainingTimeProps {
  /** The server's answer, and its time in milliseconds of this device’s clock; 0 before the first answer. */
  seconds: number;
  at: number;
}

/** How long the link still works. The device’s clock only counts down from the server's answer. */
export function RemainingTime({ seconds, at }: RemainingTimeProps) {
  const { t } = useTranslation('handoff');
  const now = useNow(1000);
  const passed = at === 0 ? 0 : Math.max(0, now - at) / 1000;
  const left = Math.max(0, Math.round(seconds - passed));
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return <p className="soft small handoff__time">{t('desktop.remaining', { time })}</p>;
}
