import type { SeedPackage } from './types'

export const shilinPackage: SeedPackage = {
  key: 'shilin',
  guide: '石林风景区',
  radius: 40,
  points: [
    {
      name: '石林胜境',
      en: 'Stone Forest Scenery',
      type: '出入口',
      at: [103.3246, 24.8162],
      zh: '进入景区先看到刻有石林二字的石壁，游览从这里开始。这些石头在两亿多年前还是海底的石灰岩，海水退去以后，被雨水一点点溶成了今天的样子。沿右边的路走，先到大石林。',
      english:
        'A rock face with the name of the park marks the start of the walk. More than two hundred million years ' +
        'ago these rocks lay at the bottom of a sea; rain has shaped them since. The path on the right leads to ' +
        'the Major Stone Forest first.',
    },
    {
      name: '大石林',
      en: 'Major Stone Forest',
      type: '景点',
      at: [103.3255, 24.814],
      labels: ['必看'],
      zh: '大石林石柱高而密，小路在其间曲折穿行，请跟着路牌走。有的地方要侧着身子才能过去，背大包的请走外面的平路。石头被雨水磨得很滑，雨天请慢一点。',
      english:
        'The pillars are tall and close together. The path winds between them, so please follow the signs. In ' +
        'places one has to turn sideways, so take the level path outside with a large bag. The stone is smooth, ' +
        'so go slowly when it rains.',
    },
    {
      name: '剑峰池',
      en: 'Sword Peak Pond',
      type: '景点',
      at: [103.3252, 24.8132],
      zh: '剑峰池中立着一座像剑的石峰。池水不是河水，是地下的泉水，旱季也不会干。站在池边抬头，可以看到石壁上一道道竖着的溶沟。',
      english:
        'A rock like a sword rises from the pond. The water comes from a spring and does not dry up. Look up from ' +
        'the edge to see the grooves that rain has cut into the walls.',
    },
    {
      name: '望峰亭',
      en: 'Peak Viewing Pavilion',
      type: '观景台',
      at: [103.3262, 24.8135],
      labels: ['必看'],
      zh: '望峰亭是大石林里的最高处，可以俯瞰成片的石峰。石峰一层接着一层，颜色会随着光线从灰变成金黄。亭子小，请看完的游客先下，让后面的人上来。',
      english:
        'From this pavilion, high above the forest, one looks over a sea of stone. The rocks stand row behind row ' +
        'and turn from grey to gold with the light. There is little room, so please let others come up once you ' +
        'have seen it.',
    },
    {
      name: '狮子亭',
      en: 'Lion Pavilion',
      type: '观景台',
      at: [103.3248, 24.8155],
      zh: '狮子亭地势较高，适合看石林的全貌。从这里往西能看到湖水，往东能看到大石林的顶。清早人少，适合拍照。',
      english:
        'The Lion Pavilion stands high and gives a wide view. There is a lake to the west, and the tops of the ' +
        'Major Stone Forest to the east. It is best for pictures in the early morning, when few people come.',
    },
    {
      name: '小石林',
      en: 'Minor Stone Forest',
      type: '景点',
      at: [103.3275, 24.8175],
      labels: ['亲子'],
      zh: '小石林疏朗开阔，石峰之间有草地和水池。草地上常有撒尼人唱歌跳舞，可以跟着一起学几步。带孩子的游客，可以在水池边休息。',
      english:
        'The pillars here stand apart, with lawns and ponds between them. Sani people sing and dance on the ' +
        'lawns, and visitors may join in. With children the pond is a good place for a rest.',
    },
    {
      name: '阿诗玛石峰',
      en: 'Ashima Rock',
      type: '景点',
      at: [103.3272, 24.8183],
      labels: ['必看'],
      zh: '这座石峰像一位背着背篓的姑娘，人们把它看作彝族传说中的阿诗玛。撒尼人唱了几百年的长诗里，她被洪水带走，变成了石头，喊她的名字，就有回声答应。每年火把节，人们会来这里唱歌。',
      english:
        'The rock looks like a girl with a basket. People see in it Ashima, of the legend of the Yi. In the long ' +
        'poem of the Sani a flood took her and she became stone; call her name and an echo answers. People sing ' +
        'here at the Torch Festival.',
    },
    {
      name: '步哨山',
      en: 'Bushao Hill',
      type: '景点',
      at: [103.329, 24.811],
      zh: '步哨山游人较少，环山的步道比较平缓。古时候有人在山上放哨，山名就是这样来的。走完一圈大约四十分钟，路边有几处可以看到整片石林。',
      english:
        'Fewer people come to this hill. The path around it is gentle. Watchmen once stood here, and gave the ' +
        'hill its name. The round takes about forty minutes and passes several views of the whole forest.',
    },
  ],
  routes: [{ name: '大小石林环线', label: '经典', stops: [0, 4, 1, 2, 3, 5, 6, 0], difficulty: 'moderate' }],
}
