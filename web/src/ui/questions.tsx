import { Accordion } from '@aws-amplify/ui-react';
import { StructuredData } from '#web/ui/structured-data/structured-data.tsx';
import { questionsAndAnswers } from '#web/ui/structured-data/things.ts';

/** Questions that open to their answers. */
export function Questions({ items }: { items: readonly { readonly question: string; readonly answer: string }[] }) {
  const accordion = (
    <Accordion.Container allowMultiple className="accordion">
      {items.map(({ question, answer }) => (
        <Accordion.Item key={question} value={question}>
          <Accordion.Trigger>
            {question}
            <Accordion.Icon />
          </Accordion.Trigger>
          <Accordion.Content>{answer}</Accordion.Content>
        </Accordion.Item>
      ))}
    </Accordion.Container>
  );
  if (!import.meta.env.SSR) return accordion;
  return (
    <>
      {accordion}
      <StructuredData thing={questionsAndAnswers(items)} />
    </>
  );
}
