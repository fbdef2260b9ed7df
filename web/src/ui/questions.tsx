import { Accordion } from '@aws-amplify/ui-react';

/** Questions that open to their answers. */
export function Questions({ items }: { items: readonly { readonly question: string; readonly answer: string }[] }) {
  return (
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
}
