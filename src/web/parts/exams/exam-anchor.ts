/** An exam's anchor on the list of exams: `/simulados#exame-CLF-C02`. */
export const examAnchor = (code: string) => `exame-${code}`
