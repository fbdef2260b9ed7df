/** Shares of the wall without objects: a nail does not count, a light switch (0.5 to 1.4 %) or a line breaks the rule. */
export const plainLimits = { failBelow: 0.997, warnBelow: 0.999 } as const;
/** Distances to the accepted colours in CIELAB: less is rounding, more than a just noticeable difference breaks the rule. */
export const colourLimits = { warnAbove: 0.5, failAbove: 2 } as const;
/** How much lighter one end of the wall may be than the other, in L*: a good studio picture has up to 8. */
export const lightRangeLimits = { warnAbove: 8, failAbove: 15 } as const;
/** How deep a shadow may be, in L*: patches of less than 3 are not found, a fifth less light is 8. */
export const shadowLimits = { warnAbove: 0, failAbove: 7 } as const;
