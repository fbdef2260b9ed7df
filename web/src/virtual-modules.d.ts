declare module 'virtual:amplify-kit.css';
