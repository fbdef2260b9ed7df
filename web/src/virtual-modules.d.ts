declare module 'virtual:amplify-kit.css';

/** Provided by `face-models-plugin.ts`. */
declare module 'virtual:face-models' {
  export const faceModelFiles: import('./features/orders/camera/face-messages.ts').FaceModelFiles;
}
