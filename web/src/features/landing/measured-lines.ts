import { heroPerson } from '#web/ui/people/hero-person.ts';

/** The gap in the eye line, as shares of the width: no line crosses an eye. */
const eyesFrom = 0.33;
const { crown, eyes, chin } = heroPerson;

/** Crown, eye line and chin as measured by the engine, as an SVG path in a unit square. */
export const measuredLines = `M0 ${crown}H1M0 ${eyes}H${eyesFrom}M${1 - eyesFrom} ${eyes}H1M0 ${chin}H1`;
