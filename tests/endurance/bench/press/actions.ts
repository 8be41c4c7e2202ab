import type { Effect } from './watch-press.ts'

export type Action = {
  name: string
  path: string
  selector: string
  effect: Effect
  /** Longest wait for the effect on a page that rests, milliseconds. */
  restedMs: number
}

const DIALOG_MS = 500
const TURN_MS = 300

/** What people press first. A dialog counts once its title can be read. */
export const ACTIONS: readonly Action[] = [
  {
    name: 'Testar Grátis',
    path: '/simulados',
    selector: '[aria-label^="Testar Grátis"]',
    effect: { seen: 'h2', text: 'Login Necessário' },
    restedMs: DIALOG_MS,
  },
  {
    name: 'Desbloquear',
    path: '/simulados',
    selector: '[aria-label^="Desbloquear Acesso Completo"]',
    effect: { seen: 'h2', text: 'Desbloqueie todas as questões' },
    restedMs: DIALOG_MS,
  },
  {
    name: 'empty submit',
    path: '/auth',
    selector: 'form button[type=submit]',
    // The browser's own word at the field, or ours under it once the page runs.
    effect: { seen: 'input[name=email]:focus:invalid, [id$="-error"]' },
    restedMs: TURN_MS,
  },
  {
    name: 'show password',
    path: '/auth',
    selector: '[data-shows-password]',
    effect: { seen: 'input[name=password][type=text]' },
    restedMs: TURN_MS,
  },
  {
    name: 'Esqueci minha senha',
    path: '/auth',
    selector: '[data-opens]',
    effect: { seen: 'h2', text: 'Esqueceu a senha?' },
    restedMs: DIALOG_MS,
  },
  {
    name: 'menu',
    path: '/',
    selector: '[aria-label="Abrir menu"]',
    effect: { seen: '[popover]:popover-open nav' },
    restedMs: TURN_MS,
  },
  {
    name: 'FAQ',
    path: '/',
    selector: '#faq details:nth-of-type(3) summary',
    effect: { seen: '#faq details:nth-of-type(3)[open] p' },
    restedMs: TURN_MS,
  },
]
