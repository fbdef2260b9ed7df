import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { PhotoBuckets } from '../photo-buckets.ts';
import type { AppContext } from '../platform/app-context.ts';
import { WorkQueue } from '../platform/work-queue.ts';
import { EventDownloads } from './event-downloads.ts';
import { EventEnrolments } from './event-enrolments.ts';
import { EventGuests } from './event-guests.ts';
import { EventPhotosSweeper } from './event-photos-sweeper.ts';
import { EventPictures, readingTimeout } from './event-pictures.ts';
import { EventUploads } from './event-uploads.ts';

/** The photos of events: their uploads, the worker that reads them, their clocks, and the guests who find themselves. */
export class EventPhotos extends Construct {
  constructor(scope: Construct, id: string, context: AppContext, buckets: PhotoBuckets['buckets']) {
    super(scope, id);
    const pictures = new WorkQueue(this, 'Pictures', {
      context,
      workerTimeout: readingTimeout,
      deadLetterImpact: 'A photo of an event could not be read in three attempts.',
      deadLetterRunbook: 'event-photos-in-the-dead-letter-queue',
      // The photos of a whole evening that are sent at once take minutes.
      waitAlarm: {
        after: Duration.minutes(10),
        impact: 'Guests of an event wait for its photos.',
      },
    });
    new EventUploads(this, 'Api', context, buckets, pictures);
    new EventPictures(this, 'Worker', context, buckets, pictures);
    new EventGuests(this, 'Guests', context, buckets);
    new EventDownloads(this, 'Downloads', context, buckets);
    new EventEnrolments(this, 'Enrolments', context, buckets, pictures);
    new EventPhotosSweeper(this, 'Sweeper', context, buckets, pictures);
  }
}
