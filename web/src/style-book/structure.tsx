import { Card } from '#web/ui/card.tsx';
import { ChangeList } from '#web/ui/change-list.tsx';
import { CheckedItem } from '#web/ui/checked-item.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Questions } from '#web/ui/questions.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { Stats } from '#web/ui/stats.tsx';
import { Table } from '#web/ui/table.tsx';
import { Section, State } from './state.tsx';
import { action, hint, name, names, sentence, title } from './words.ts';

const columns = ['1', '2', '3', '4'];
const rows = ['a', 'b'].map((key) => ({ key, cells: names }));

const nextPage = {
  ...{ hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false },
  fetchNextPage: () => undefined,
};

/** Containers. */
export function Structure() {
  return (
    <Section name="Holding">
      <State of="card">
        <Card label={name}>
          <h2>{name}</h2>
          <p>{sentence}</p>
        </Card>
      </State>
      <State of="disclosure, closed">
        <Disclosure title={title}>
          <p>{sentence}</p>
        </Disclosure>
      </State>
      <State of="disclosure, open">
        <Disclosure title={title} open>
          <p>{sentence}</p>
        </Disclosure>
      </State>
      <State of="questions">
        <Questions items={names.map((question) => ({ question, answer: sentence }))} />
      </State>
      <State of="list of changes">
        <ChangeList title={title} advice={hint}>
          <li>{name}</li>
          <li>{hint}</li>
        </ChangeList>
      </State>
      <State of="checked items">
        <ul>
          <CheckedItem>{name}</CheckedItem>
          <CheckedItem>{sentence}</CheckedItem>
        </ul>
      </State>
      <State of="figures" wide>
        <Stats items={names.map((each, index) => ({ name: each, value: String(index * 1234) }))} />
      </State>
      <State of="table" wide>
        <Table caption={name} columns={columns} rows={rows} />
      </State>
      <State of="end of a list in pages">
        <ShowMore query={nextPage} failed={title} action={action} busyText={action} />
      </State>
      <State of="end of a list in pages, not read">
        <ShowMore
          query={{ ...nextPage, isFetchNextPageError: true }}
          failed={title}
          action={action}
          busyText={action}
        />
      </State>
    </Section>
  );
}
