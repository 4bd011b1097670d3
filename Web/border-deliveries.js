// Written by Tools/border from the Swift sources.

export const file = 1;
export const inflated = 2;
export const deflated = 3;
export const cameraFrame = 4;
export const timeZone = 5;
export const answer = 6;
export const accountTexts = 7;
export const areaFile = 8;
