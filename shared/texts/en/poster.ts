import type { PosterWords } from '#shared/texts/poster-words.ts';

export const english: PosterWords = {
  title: 'Find your photos',
  invitedBy: (name) => `Invited by ${name}`,
  typed: (address) => `Or enter the code at ${address}`,
  photos: 'Photos are taken here. To find the ones you are in, scan the code and take a selfie.',
  compared: 'The faces in the photos are compared with the selfies of guests who look for their photos.',
  comparedEnrolled:
    'The faces in the photos are compared only with the selfies of registered guests; no other face is kept.',
  deleted: (days) => `All of this face data is deleted ${days}\u00a0days after the event.`,
  absence: 'With the code you can also remove your face from the search. The host removes photos on request.',
  unwanted: 'If you do not want to be in a photo, ask the host to remove it.',
};
