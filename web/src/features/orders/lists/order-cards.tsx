import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import type { FindToolModule } from '#web/lib/tool-module.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { focusOn } from '#web/ui/focus-on.ts';
import { OrderCard } from './order-card.tsx';
import { shelveOrders } from './shelve-orders.ts';
import './dashboard.css';

/** An order of a list, with its access. */
export interface OrderEntry {
  readonly access: OrderAccess;
  readonly order: OrderView;
  /** The order's own page. */
  readonly href: string;
}

interface OrderCardsProps {
  /** Newest first. */
  entries: readonly OrderEntry[];
  /** When the list was loaded, in milliseconds since 1970. */
  listedAt: number;
  /** How many photos are shown at first. @default all */
  shown?: number | undefined;
  findToolModule: FindToolModule;
  onDeleted: (id: OrderView['id']) => void;
  /** Rendered after the photos and before the orders without one. */
  children?: ReactNode;
}

/** A person's photos as cards, with the orders without a photo folded below. */
export function OrderCards({ entries, listedAt, shown, findToolModule, onDeleted, children }: OrderCardsProps) {
  const { t } = useTranslation('dashboard');
  const { photos, tries } = shelveOrders(entries);
  const { place, remember } = useNextCard(entries.length);
  const card = ({ access, order, href }: OrderEntry) => (
    <OrderCard
      key={order.id}
      access={access}
      listed={order}
      listedAt={listedAt}
      href={href}
      findToolModule={findToolModule}
      onDeleted={(element) => {
        remember(element);
        onDeleted(order.id);
      }}
    />
  );
  return (
    <div className="stack order-shelf" ref={place}>
      {photos.length === 0 ? (
        children
      ) : (
        <ul className="order-cards">
          {photos.slice(0, shown).map(card)}
          {children ? <li className="order-cards__more">{children}</li> : null}
        </ul>
      )}
      {tries.length === 0 ? null : (
        <Disclosure title={t('tries', { count: tries.length })} open={photos.length === 0}>
          <p className="soft small">{t('triesText')}</p>
          <ul className="order-cards">{tries.map(card)}</ul>
        </Disclosure>
      )}
    </div>
  );
}

/** Moves the focus to the card that replaces a deleted one, without scrolling. */
function useNextCard(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const [gap, setGap] = useState<{ index: number; before: number }>();
  const headings = () => [...(place.current?.querySelectorAll<HTMLElement>('.order-card h2') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a shorter list matters
  useEffect(() => {
    if (gap === undefined || count >= gap.before) return;
    setGap(undefined);
    const left = headings();
    const next = left[Math.min(gap.index, left.length - 1)];
    if (next !== undefined) focusOn(next, next.closest('.order-card'));
  }, [count]);
  return {
    place,
    remember: (card: HTMLElement | null) => {
      const index = headings().findIndex((heading) => card?.contains(heading));
      setGap({ index: Math.max(0, index), before: count });
    },
  };
}
