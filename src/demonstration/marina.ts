import { ALL, LEARNER, lifeOf } from './script.ts'

const CLOUD = 'CLF-C02'
const ARCHITECT = 'SAA-C03'
const SCRUM = 'PSM-I'

/** Six weeks, from the free questions to a monthly plan with four days left, each result a little better. */
export const MARINA = lifeOf(LEARNER, [
  [41, '20:12', { kind: 'trial', exam: CLOUD }],
  [41, '20:14', { kind: 'sit', exam: CLOUD, answers: 15, right: 0.53, ending: 'finish' }],
  [34, '19:40', { kind: 'trial', exam: SCRUM }],
  [34, '19:41', { kind: 'sit', exam: SCRUM, answers: 15, right: 0.67, ending: 'finish' }],
  [26, '21:03', { kind: 'order', exam: CLOUD, plan: 'monthly', ending: 'paid' }],
  [25, '19:30', { kind: 'sit', exam: CLOUD, answers: ALL, right: 0.6, ending: 'finish' }],
  [
    18,
    '20:05',
    { kind: 'sit', exam: CLOUD, difficulties: ['medium'], answers: ALL, right: 0.67, ending: 'finish' },
  ],
  [
    11,
    '20:20',
    { kind: 'sit', exam: CLOUD, difficulties: ['easy', 'hard'], answers: ALL, right: 0.74, ending: 'finish' },
  ],
  [9, '21:10', { kind: 'trial', exam: ARCHITECT }],
  [9, '21:11', { kind: 'sit', exam: ARCHITECT, answers: 9, right: 0.56, ending: 'leave' }],
  [4, '19:25', { kind: 'sit', exam: CLOUD, answers: ALL, right: 0.81, ending: 'finish' }],
  [1, '20:40', { kind: 'sit', exam: CLOUD, answers: 12, right: 0.83, marks: [4, 10], ending: 'leave' }],
])
