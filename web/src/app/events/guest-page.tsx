import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { EventCode } from '#shared/events/event-code.ts';
import { guestKey, guestQuery } from '#web/features/events/guest-queries.ts';
import { forgetGuest, rememberGuest } from '#web/features/events/guest-store.ts';
import { useEventsState } from '#web/features/events/use-events-state.ts';
import { EventOfCode, type Purpose } from './event-of-code.tsx';
import { EventOfGuest } from './event-of-guest.tsx';

/** The event of a code: as anyone sees it who has the code, or as the guest who came in with this browser. */
export function GuestPage({ code }: { code: EventCode }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { state, setState, choose } = useEventsState(code);
  const [purpose, setPurpose] = useState<Purpose>();
  const stored = state.guests.find((guest) => guest.code === code);
  const forget = useCallback(() => setState(forgetGuest(localStorage, code)), [code, setState]);
  const [hasEnded, setHasEnded] = useState(false);
  const end = useCallback(() => {
    setHasEnded(true);
    forget();
  }, [forget]);
  if (stored === undefined) {
    return (
      <EventOfCode
        code={code}
        guests={state.guests}
        hasEnded={hasEnded}
        onJoined={({ guest, secret }, joinedFor) => {
          const { name, eventDate } = guest.event;
          queries.setQueryData(guestQuery({ id: guest.id, secret }).queryKey, guest);
          setHasEnded(false);
          setPurpose(joinedFor);
          setState(rememberGuest(localStorage, { id: guest.id, secret, code, name, eventDate }));
        }}
      />
    );
  }
  return (
    <EventOfGuest
      stored={stored}
      state={state}
      begins={purpose}
      onChoose={choose}
      onGone={end}
      onLeft={({ id }) => {
        forget();
        queries.removeQueries({ queryKey: guestKey(stored) });
        navigate(`/events?deletion=${id}`, { replace: true });
      }}
    />
  );
}
