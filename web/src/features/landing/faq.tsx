import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { Questions } from '#web/ui/questions.tsx';
import { ruleCount } from './rule-count.ts';

const numbers = ['one', 'two', 'three', 'four', 'five'] as const;

export function Faq() {
  const { t } = useTranslation('landing');
  const facts = {
    count: ruleCount,
    days: limits.refundRequestDays,
    selfieHours: limits.selfieKeptHours,
    resultDays: limits.resultKeptDays,
  };
  const items = numbers.map((number) => ({
    question: t(`faq.${number}Question`),
    answer: t(`faq.${number}Answer`, facts),
  }));
  return (
    <section id="faq" className="wrap section faq" aria-labelledby="faq-title">
      <h2 id="faq-title">{t('faq.title')}</h2>
      <Questions items={items} />
    </section>
  );
}
