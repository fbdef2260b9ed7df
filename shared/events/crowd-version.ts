/**
 * The version of detector, alignment, network and limits: a number below 256, stored with every description. Descriptions of two
 * versions are never compared: photos are read again, and guests take another selfie. 1: dlib's network.
 */
export const crowdVersion = 1;
