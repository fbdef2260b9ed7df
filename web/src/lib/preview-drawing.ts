import { createContext } from 'react';

/** Whether the preview of the chosen look is being drawn. Nothing is paid meanwhile. */
export const IsPreviewDrawing = createContext(false);
