export const SHADE = '#1d1430'

export const STAR = 'M0-10 3-3.600 10-2.800 5 2 6.200 9 0 5.600-6.200 9-5 2-10-2.800-3-3.600Z'
