/** Data for search engines as script text; nothing in it can end the block. */
export const asDataBlock = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
