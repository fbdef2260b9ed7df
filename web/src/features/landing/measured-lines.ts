import { heroPerson } from '#web/ui/people/hero-person.ts';

/** Where the line of the eyes is open, as shares of the width: nothing goes across an eye. */
const eyesFrom = 0.33;
const { crown, eyes, chin } = heroPerson;

/** Crown, eyes and chin as the engine measured them, as the path of a square whose side is 1. */
export const measuredLines = `M0 ${crown}H1M0 ${eyes}H${eyesFrom}M${1 - eyesFrom} ${eyes}H1M0 ${chin}H1`;
