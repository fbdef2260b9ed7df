import type { DocumentNames } from '#shared/photo/document.ts';

export const documentNames: DocumentNames = {
  dv: 'Фото на грин-карту',
  'us-visa': 'Фото на визу США',
  'us-passport': 'Фото на паспорт США',
  'tr-biometric': 'Турецкое биометрическое фото',
  schengen: 'Фото на шенгенскую визу',
  uk: 'Фото на паспорт Великобритании',
  'uk-digital': 'Цифровое фото на паспорт Великобритании',
  canada: 'Фото на паспорт Канады',
  'in-visa': 'Фото на визу Индии',
  'cn-visa': 'Фото на визу Китая',
  australia: 'Фото на паспорт Австралии',
};
