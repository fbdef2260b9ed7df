import type { DocumentNames } from '#shared/photo/document.ts';

export const documentNames: DocumentNames = {
  dv: 'Picha ya green card',
  'us-visa': 'Picha ya viza ya Marekani',
  'us-passport': 'Picha ya pasipoti ya Marekani',
  'tr-biometric': 'Picha ya kibayometriki ya Uturuki',
  schengen: 'Picha ya viza ya Schengen',
  uk: 'Picha ya pasipoti ya Uingereza',
  'uk-digital': 'Picha ya kidijitali ya pasipoti ya Uingereza',
  canada: 'Picha ya pasipoti ya Kanada',
  'in-visa': 'Picha ya viza ya India',
  'cn-visa': 'Picha ya viza ya China',
  australia: 'Picha ya pasipoti ya Australia',
};
