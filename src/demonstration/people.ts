import { ALL, lifeOf, visitor, type Chapter } from './script.ts'

const BUYERS: Chapter[] = [
  ...lifeOf('Camila Nogueira', [
    [57, '19:02', { kind: 'join' }],
    [57, '19:08', { kind: 'trial', exam: 'CLF-C02' }],
    [57, '19:09', { kind: 'sit', exam: 'CLF-C02', answers: 15, right: 0.6, ending: 'finish' }],
    [56, '12:31', { kind: 'order', exam: 'CLF-C02', plan: 'quarterly', ending: 'paid' }],
    [
      31,
      '20:15',
      { kind: 'sit', exam: 'CLF-C02', difficulties: ['hard'], answers: ALL, right: 0.78, ending: 'finish' },
    ],
  ]),
  ...lifeOf('Leandro Siqueira', [
    [52, '21:15', { kind: 'join' }],
    [52, '21:21', { kind: 'trial', exam: 'SAA-C03' }],
    [52, '21:22', { kind: 'sit', exam: 'SAA-C03', answers: 15, right: 0.67, ending: 'finish' }],
    [51, '08:40', { kind: 'order', exam: 'SAA-C03', plan: 'annual', ending: 'paid' }],
    [
      20,
      '21:00',
      { kind: 'sit', exam: 'SAA-C03', difficulties: ['hard'], answers: ALL, right: 0.75, ending: 'finish' },
    ],
  ]),
  ...lifeOf('Aline Ferraz', [
    [47, '20:45', { kind: 'join' }],
    [47, '20:50', { kind: 'trial', exam: 'PSM-I' }],
    [47, '20:51', { kind: 'sit', exam: 'PSM-I', answers: 15, right: 0.73, ending: 'finish' }],
    [46, '07:55', { kind: 'order', exam: 'PSM-I', plan: 'quarterly', ending: 'paid' }],
    [
      13,
      '19:10',
      { kind: 'sit', exam: 'PSM-I', difficulties: ['hard'], answers: ALL, right: 0.89, ending: 'finish' },
    ],
  ]),
  ...lifeOf('Sueli Andrade', [
    [46, '18:20', { kind: 'join' }],
    [46, '18:26', { kind: 'trial', exam: 'ITIL4F' }],
    [45, '18:02', { kind: 'order', exam: 'ITIL4F', plan: 'monthly', ending: 'paid' }],
    [
      44,
      '18:30',
      { kind: 'sit', exam: 'ITIL4F', difficulties: ['easy'], answers: ALL, right: 0.77, ending: 'finish' },
    ],
  ]),
  ...lifeOf('Sandra Vilela', [
    [38, '13:05', { kind: 'join' }],
    [38, '13:11', { kind: 'trial', exam: 'AZ-900' }],
    [38, '13:12', { kind: 'sit', exam: 'AZ-900', answers: 10, right: 0.7, ending: 'leave' }],
    [37, '12:44', { kind: 'order', exam: 'AZ-900', plan: 'monthly', ending: 'paid' }],
    [8, '12:50', { kind: 'order', exam: 'AZ-900', plan: 'monthly', ending: 'paid' }],
  ]),
  ...lifeOf('Rodrigo Paiva', [
    [30, '22:01', { kind: 'join' }],
    [30, '22:07', { kind: 'trial', exam: 'AZ-900' }],
    [30, '22:08', { kind: 'sit', exam: 'AZ-900', answers: 6, right: 0.5, ending: 'leave' }],
    [30, '22:31', { kind: 'order', exam: 'AZ-900', plan: 'monthly', ending: 'paid' }],
    [27, '09:14', { kind: 'give-back', exam: 'AZ-900' }],
  ]),
  ...lifeOf('Igor Sampaio', [
    [28, '20:30', { kind: 'join' }],
    [28, '20:35', { kind: 'trial', exam: 'KCNA' }],
    [28, '20:36', { kind: 'sit', exam: 'KCNA', answers: 15, right: 0.73, ending: 'finish' }],
    [27, '20:10', { kind: 'order', exam: 'KCNA', plan: 'annual', ending: 'paid' }],
  ]),
  ...lifeOf('Larissa Pontes', [
    [22, '19:48', { kind: 'join' }],
    [22, '19:54', { kind: 'trial', exam: 'SY0-701' }],
    [22, '19:55', { kind: 'sit', exam: 'SY0-701', answers: 8, right: 0.63, ending: 'leave' }],
    [22, '20:20', { kind: 'order', exam: 'SY0-701', plan: 'quarterly', ending: 'declined' }],
    [21, '12:15', { kind: 'order', exam: 'SY0-701', plan: 'quarterly', ending: 'paid' }],
  ]),
  ...lifeOf('Thiago Meireles', [
    [19, '23:02', { kind: 'join' }],
    [19, '23:08', { kind: 'trial', exam: 'KCNA' }],
    [19, '23:09', { kind: 'sit', exam: 'KCNA', answers: 5, right: 0.6, ending: 'leave' }],
    [18, '22:40', { kind: 'order', exam: 'KCNA', plan: 'annual', ending: 'left' }],
  ]),
  ...lifeOf('Otávio Brandão', [
    [16, '21:33', { kind: 'join' }],
    [16, '21:38', { kind: 'trial', exam: '101-500' }],
    [16, '21:39', { kind: 'sit', exam: '101-500', answers: 15, right: 0.8, ending: 'finish' }],
    [15, '08:05', { kind: 'order', exam: '101-500', plan: 'monthly', ending: 'paid' }],
    [
      6,
      '21:20',
      { kind: 'sit', exam: '101-500', difficulties: ['hard'], answers: ALL, right: 0.63, ending: 'finish' },
    ],
  ]),
  ...lifeOf('Bruno Teixeira', [
    [14, '17:30', { kind: 'join' }],
    [13, '10:02', { kind: 'courtesy', exam: 'CLF-C02', days: 60, reason: 'Bolsa do grupo de estudos' }],
    [
      12,
      '20:14',
      { kind: 'sit', exam: 'CLF-C02', difficulties: ['easy'], answers: 10, right: 0.7, ending: 'leave' },
    ],
  ]),
  ...lifeOf('Vanessa Coutinho', [
    [10, '18:42', { kind: 'join' }],
    [10, '18:47', { kind: 'trial', exam: 'SY0-701' }],
    [10, '18:48', { kind: 'sit', exam: 'SY0-701', answers: 15, right: 0.67, ending: 'finish' }],
    [9, '07:30', { kind: 'order', exam: 'SY0-701', plan: 'quarterly', ending: 'paid' }],
  ]),
  ...lifeOf('Renata Caldas', [
    [5, '20:03', { kind: 'join' }],
    [5, '20:08', { kind: 'trial', exam: 'SAA-C03' }],
    [5, '20:09', { kind: 'sit', exam: 'SAA-C03', answers: 9, right: 0.56, ending: 'leave' }],
    [4, '20:30', { kind: 'order', exam: 'SAA-C03', plan: 'monthly', ending: 'paid' }],
  ]),
]

const VISITORS: Chapter[] = [
  ...visitor('Diego Fontes', 55, { time: '20:22', exam: 'CLF-C02', answers: 6, right: 0.67 }),
  ...visitor('Patrícia Amaral', 50, { time: '19:15', exam: 'CLF-C02', answers: 8, right: 0.75 }),
  ...visitor('Felipe Rezende', 43, { time: '21:40', exam: 'CLF-C02', answers: 12, right: 0.58 }),
  ...visitor('Juliana Barreto', 39, {
    time: '20:51',
    exam: 'CLF-C02',
    answers: 12,
    right: 0.75,
    ending: 'finish',
  }),
  ...visitor('Wesley Tavares', 33, { time: '23:12', exam: 'CLF-C02', answers: 3, right: 0.33 }),
  ...visitor('Kelvin Martins', 17, { time: '14:03', exam: 'CLF-C02', answers: 1, right: 0 }),
  ...visitor('Gustavo Lacerda', 36, { time: '18:55', exam: 'PSM-I', answers: 13, right: 0.54 }),
  ...visitor('Marcelo Dutra', 35, { time: '19:33', exam: 'ITIL4F', answers: 10, right: 0.7 }),
  ...visitor('Elaine Sobral', 24, { time: '20:27', exam: 'ITIL4F', answers: 6, right: 0.83 }),
  ...visitor('Caio Vasconcelos', 49, { time: '22:10', exam: 'SAA-C03', answers: 4, right: 0.5 }),
  ...visitor('Priscila Goulart', 42, { time: '12:20', exam: 'AZ-900', answers: 5, right: 0.6 }),
  ...visitor('Anderson Queiroz', 40, { time: '21:05', exam: 'SY0-701', answers: 4, right: 0.5 }),
  ...visitor('Bianca Salles', 37, { time: '19:50', exam: 'PSM-I', answers: 5, right: 0.8 }),
  ...visitor('Murilo Figueira', 32, { time: '20:02', exam: 'KCNA', answers: 4, right: 0.75 }),
  ...visitor('Tatiane Rocha', 29, { time: '13:35', exam: '101-500', answers: 5, right: 0.4 }),
  ...visitor('Henrique Lobo', 26, { time: '22:25', exam: 'SAA-C03', answers: 3, right: 0.33 }),
  ...visitor('Débora Pacheco', 23, { time: '18:18', exam: 'CLF-C02', answers: 4, right: 0.75 }),
  ...visitor('Rafaela Guedes', 20, {
    time: '20:40',
    exam: 'AZ-900',
    answers: 4,
    right: 0.5,
    ending: 'restart',
  }),
  ...visitor('Luan Cavalcanti', 15, { time: '21:54', exam: '101-500', answers: 3, right: 0.67 }),
  ...visitor('Simone Aguiar', 12, { time: '19:05', exam: 'PSM-I', answers: 4, right: 0.75 }),
  ...visitor('Vinícius Prado', 8, { time: '20:33', exam: 'SY0-701', answers: 3, right: 0.67 }),
  ...visitor('Jéssica Moreno', 6, { time: '12:48', exam: 'CLF-C02', answers: 5, right: 0.6 }),
  ...visitor('Paulo Bittencourt', 3, { time: '21:18', exam: 'KCNA', answers: 3, right: 0.67 }),
  ...visitor('Natália Freire', 2, { time: '19:27', exam: 'AZ-900', answers: 4, right: 0.75 }),
]

const NEWCOMERS: Chapter[] = [
  ...lifeOf('Eduardo Maciel', [[25, '16:10', { kind: 'join' }]]),
  ...lifeOf('Letícia Borges', [[7, '11:24', { kind: 'join' }]]),
  ...lifeOf('Samuel Arruda', [[1, '09:52', { kind: 'join' }]]),
]

export const OTHERS: Chapter[] = [...BUYERS, ...VISITORS, ...NEWCOMERS]
