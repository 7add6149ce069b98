import type { SeedBag } from './types'

export const shilinBag: SeedBag = {
  key: 'shilin',
  guide: '石林风景区',
  radius: 40,
  points: [
    { name: '石林胜境', en: 'Stone Forest Scenery', type: '出入口', at: [103.3246, 24.8162], zh: '进入景区先看到刻有石林二字的石壁，游览从这里开始。', english: 'A rock face with the name of the park marks the start of the walk.' },
    { name: '大石林', en: 'Major Stone Forest', type: '景点', at: [103.3255, 24.814], labels: ['必看'], zh: '大石林石柱高而密，小路在其间曲折穿行，请跟着路牌走。', english: 'The pillars are tall and close together. The path winds between them, so please follow the signs.' },
    { name: '剑峰池', en: 'Sword Peak Pond', type: '景点', at: [103.3252, 24.8132], zh: '剑峰池中立着一座像剑的石峰。', english: 'A rock like a sword rises from the pond.' },
    { name: '望峰亭', en: 'Peak Viewing Pavilion', type: '观景台', at: [103.3262, 24.8135], labels: ['必看'], zh: '望峰亭是大石林里的最高处，可以俯瞰成片的石峰。', english: 'From this pavilion, high above the forest, one looks over a sea of stone.' },
    { name: '狮子亭', en: 'Lion Pavilion', type: '观景台', at: [103.3248, 24.8155], zh: '狮子亭地势较高，适合看石林的全貌。', english: 'The Lion Pavilion stands high and gives a wide view.' },
    { name: '小石林', en: 'Minor Stone Forest', type: '景点', at: [103.3275, 24.8175], labels: ['亲子'], zh: '小石林疏朗开阔，石峰之间有草地和水池。', english: 'The pillars here stand apart, with lawns and ponds between them.' },
    { name: '阿诗玛石峰', en: 'Ashima Rock', type: '景点', at: [103.3272, 24.8183], labels: ['必看'], zh: '这座石峰像一位背着背篓的姑娘，人们把它看作彝族传说中的阿诗玛。', english: 'The rock looks like a girl with a basket. People see in it Ashima, of the legend of the Yi.' },
    { name: '步哨山', en: 'Bushao Hill', type: '景点', at: [103.329, 24.811], zh: '步哨山游人较少，环山的步道比较平缓。', english: 'Fewer people come to this hill. The path around it is gentle.' },
  ],
  routes: [{ name: '大小石林环线', label: '经典', stops: [0, 4, 1, 2, 3, 5, 6, 0], difficulty: 'moderate' }],
}
