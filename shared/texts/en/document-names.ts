import type { DocumentNames } from '#shared/photo/document.ts';

export const documentNames: DocumentNames = {
  dv: 'Green card photo',
  'us-visa': 'US visa photo',
  'us-passport': 'US passport photo',
  'tr-biometric': 'Turkish biometric photo',
  schengen: 'Schengen visa photo',
  uk: 'UK passport photo',
  'uk-digital': 'UK digital passport photo',
  canada: 'Canadian passport photo',
  'in-visa': 'Indian visa photo',
  'cn-visa': 'Chinese visa photo',
  australia: 'Australian passport photo',
};
