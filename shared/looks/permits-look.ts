import type { LookReport } from './look-report.ts';
import type { LookRequest } from './look-request.ts';

/** Whether a picture, as it was found, permits what is asked for. */
export function permitsLook(
  { notForThisPicture }: Pick<LookReport, 'notForThisPicture'>,
  request: LookRequest,
): boolean {
  switch (request.tool) {
    case 'retoucher':
      return true;
    case 'hair-changer': {
      const { hairstyle, colour } = request;
      const { hairColours, hairstyles = [] } = notForThisPicture;
      return !hairColours.includes(colour) && (hairstyle === 'unchanged' || !hairstyles.includes(hairstyle));
    }
    case 'makeup-changer':
      return !notForThisPicture.makeupStyles.includes(request.style);
  }
}
