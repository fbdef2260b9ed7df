import type { DocumentId } from '#shared/photo/document.ts';

/** What the photo of a document is called in a mail. */
type DocumentNames = Readonly<Record<DocumentId, string>>;

export const turkishDocuments: DocumentNames = {
  dv: 'Green card (DV) fotoğrafı',
  'us-visa': 'ABD vize fotoğrafı',
  'us-passport': 'ABD pasaport fotoğrafı',
  'tr-biometric': 'Türkiye biyometrik fotoğrafı',
  schengen: 'Schengen vize fotoğrafı',
  uk: 'Birleşik Krallık pasaport fotoğrafı',
  canada: 'Kanada pasaport fotoğrafı',
  'in-visa': 'Hindistan vize fotoğrafı',
  'cn-visa': 'Çin vize fotoğrafı',
  australia: 'Avustralya pasaport fotoğrafı',
};

export const englishDocuments: DocumentNames = {
  dv: 'Green card (DV) photo',
  'us-visa': 'US visa photo',
  'us-passport': 'US passport photo',
  'tr-biometric': 'Turkish biometric photo',
  schengen: 'Schengen visa photo',
  uk: 'UK passport photo',
  canada: 'Canadian passport photo',
  'in-visa': 'Indian visa photo',
  'cn-visa': 'Chinese visa photo',
  australia: 'Australian passport photo',
};
