import { config } from 'zod';

// zod would probe for `new Function`, which the site's policy forbids and reports, as soon as the first schema is made:
// whoever makes one imports this before.
config({ jitless: true });
