import sharp from 'sharp';

/**
 * The engine's name and version, as in every manifest. The number is raised with every change that can change a
 * delivered byte: a manifest is replayed by its own version only.
 */
export const engineVersion = 'builtin/10';

/** The libraries that decode and encode pictures, with what they are built of. */
export const codecVersion = `sharp ${sharp.versions['sharp']}, libvips ${sharp.versions['vips']}`;
