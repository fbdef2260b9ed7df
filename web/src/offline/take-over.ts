/** What a page tells a worker that waits: no order is under way anywhere, it may answer from now on. */
export const transferPayment = 'take over';

/** The name in the query of the worker's address that says which language is kept. */
export const languageOfWorker = 'lng';
