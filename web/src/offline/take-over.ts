/** The message from a page to a waiting worker: no order is in progress, so it may activate. */
export const takeOver = 'take over';

/** The query parameter of the worker's URL with the cached language. */
export const languageOfWorker = 'lng';
